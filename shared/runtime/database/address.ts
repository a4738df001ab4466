// Where a database is and who connects to it, whether embedded or a server's.
export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}
