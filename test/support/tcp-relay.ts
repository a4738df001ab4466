// A port that stays while the server behind it goes, comes back or moves, and the way to it, which may be slow.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export class TcpRelay {
  private readonly sockets = new Set<Socket>();
  private readonly silent = new Set<Socket>();
  private isCut = false;
  /** Milliseconds that every packet takes, in both directions. */
  delayMs = 0;
  /** True if answers on new connections are collected, and arrive in one piece when the server has sent all. */
  isHoldingBack = false;
  /** Connections that came, also those that were refused behind. */
  arrived = 0;
  /** Sees each packet as it comes; `connection` counts from 1. */
  observe: ((connection: number, side: 'client' | 'server', packet: Buffer) => void) | undefined;
  private readonly server: Server = createServer((socket) => this.pass(socket));

  private constructor(private target: { host: string; port: number }) {}

  static async start(target: { host: string; port: number }): Promise<TcpRelay> {
    const relay = new TcpRelay(target);
    await new Promise<void>((resolve) => relay.server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Ends all connections and takes no new ones, as a server that goes. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Open connections receive nothing any more, not even their end; new connections work. */
  silence(): void {
    for (const socket of this.sockets) this.silent.add(socket);
  }

  /** The server is back, perhaps on another port. */
  restore(port = this.target.port): void {
    this.target = { ...this.target, port };
    this.isCut = false;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => void this.server.close(resolve));
  }

  private pass(inner: Socket): void {
    this.arrived += 1;
    if (this.isCut) {
      inner.destroy();
      return;
    }
    const outer = connect(this.target);
    const connection = this.arrived;
    inner.on('data', (packet: Buffer) => this.observe?.(connection, 'client', packet));
    outer.on('data', (packet: Buffer) => this.observe?.(connection, 'server', packet));
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.silent.delete(socket);
        other.destroy();
      });
      if (socket === outer && this.isHoldingBack) carryAtEnd(socket, other);
      else this.carry(socket, other);
    }
  }

  /** A long way, not a narrow one: what follows is on its way at the same time, and arrives in order. */
  private carry(from: Socket, to: Socket): void {
    let arrival = Promise.resolve();
    const after = (step: () => void) => {
      const at = performance.now() + this.delayMs;
      arrival = arrival.then(async () => {
        const remaining = at - performance.now();
        if (remaining > 0) await sleep(remaining);
        step();
      });
    };
    const pass = (step: () => void) => {
      if (!this.silent.has(from)) after(step);
    };
    from.on('data', (packet) => pass(() => to.write(packet)));
    from.on('end', () => pass(() => to.end()));
  }
}

function carryAtEnd(from: Socket, to: Socket): void {
  const packets: Buffer[] = [];
  from.on('data', (packet: Buffer) => packets.push(packet));
  from.on('end', () => to.end(Buffer.concat(packets)));
}
