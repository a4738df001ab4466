/** What sets one process of ours apart from the others. */
export interface ProcessShape {
  name: string;
  hasDatabase: boolean;
  /** Opens what is stored sealed. */
  hasEncryption: boolean;
  /** Connects to the outside: receivers, mail servers, identity providers, feeds. */
  goesOutside: boolean;
}
