-- What only brings older messages up to date lets everything else go before it.
CREATE INDEX outbox_news ON outbox (due, id)
    WHERE state <> 'dead' AND kind NOT IN ('settle', 'refresh', 'proposal-closed');
