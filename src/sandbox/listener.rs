//! The listener on 127.0.0.1, whose connections can be broken on order.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::response::Response;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// A listener whose connections know how to break.
#[derive(Debug)]
pub(crate) struct Breakable(pub(crate) TcpListener);

/// One connection.
#[derive(Debug)]
pub(crate) struct Stream {
    inner: TcpStream,
    broken: Arc<AtomicBool>,
}

/// The other end of a connection, as handlers see it.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    broken: Arc<AtomicBool>,
}

impl Peer {
    /// Breaks the connection: the response given back never leaves.
    pub(crate) fn break_off(&self) -> Response {
        self.broken.store(true, Ordering::SeqCst);
        Response::default()
    }
}

impl Listener for Breakable {
    type Io = Stream;
    type Addr = Peer;

    async fn accept(&mut self) -> (Stream, Peer) {
        let (inner, _) = Listener::accept(&mut self.0).await;
        drop(inner.set_nodelay(true));
        let broken = Arc::new(AtomicBool::new(false));
        (
            Stream {
                inner,
                broken: Arc::clone(&broken),
            },
            Peer { broken },
        )
    }

    fn local_addr(&self) -> io::Result<Peer> {
        Ok(Peer {
            broken: Arc::default(),
        })
    }
}

impl Breakable {
    /// The address that it listens at.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Breakable>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Breakable>) -> Self {
        stream.remote_addr().clone()
    }
}

impl Stream {
    fn check(&self) -> io::Result<()> {
        if self.broken.load(Ordering::SeqCst) {
            Err(io::ErrorKind::ConnectionReset.into())
        } else {
            Ok(())
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.inner).poll_read(cx, buf)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.inner).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.inner).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }
}
