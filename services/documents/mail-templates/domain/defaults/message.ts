/** What a default text says in one language between greeting and closing. */
export interface Message {
  subject: string;
  text: string;
}
