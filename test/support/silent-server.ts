// A server that takes connections and says nothing, until it is told to hang up.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { until } from './until';

export class SilentServer {
  private readonly sockets: Socket[] = [];
  private readonly server: Server = createServer((socket) => {
    socket.on('error', () => {});
    this.sockets.push(socket);
  });

  static async start(): Promise<SilentServer> {
    const silent = new SilentServer();
    await new Promise<void>((resolve) => silent.server.listen(0, '127.0.0.1', resolve));
    return silent;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Connections so far, those that were hung up on included. */
  get connections(): number {
    return this.sockets.length;
  }

  async connected(count: number): Promise<void> {
    await until(`${count} connections are open`, () => this.connections >= count);
  }

  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  stop(): Promise<void> {
    this.hangUp();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}
