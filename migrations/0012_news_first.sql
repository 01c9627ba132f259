-- What only looks after what was told before lets everything else go first.
CREATE INDEX outbox_news ON outbox (due, id)
    WHERE state <> 'dead' AND kind NOT IN ('settle', 'refresh', 'proposal-closed', 'presence');
