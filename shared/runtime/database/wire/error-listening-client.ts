// Sequelize listens to errors of a connection only after it is open. One that PostgreSQL ends in that moment, because it is shut
// down, would end the process, since its error has no listener. With one the next statement fails, and with it the request that
// asked for the connection.
import { Client, type ClientConfig, types } from 'pg';

class ErrorListeningClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** The part of pg that Sequelize uses. */
export const PG = { Client: ErrorListeningClient, types };
