// Settings of the embedded server, given at each start so that an edited postgresql.conf cannot undo them.

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // A socket's path is limited to 107 bytes and the data folder's is not.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

export function settings(port: number): string[] {
  return Object.entries({ port: String(port), ...SETTINGS }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
