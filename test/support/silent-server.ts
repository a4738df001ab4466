// A server that takes connections and says nothing, until it is told to hang up.

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { endsWithFile } from './end-of-file';
import { until } from './until';

export class SilentServer {
  private readonly sockets: Socket[] = [];
  private isSilent = true;
  private readonly server: Server = createServer((socket) => {
    socket.on('error', () => {});
    this.sockets.push(socket);
    if (!this.isSilent) socket.destroy();
  });

  static async start(): Promise<SilentServer> {
    const silent = new SilentServer();
    await new Promise<void>((resolve) => silent.server.listen(0, '127.0.0.1', resolve));
    endsWithFile(() => silent.stop());
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

  /** Ends the open connections, and every new one until `listen` is called. */
  hangUp(): void {
    this.isSilent = false;
    // a mail server's last word; to everybody else it is the end
    for (const socket of this.sockets) socket.end('421 4.3.2 Closing\r\n');
  }

  listen(): void {
    this.isSilent = true;
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}
