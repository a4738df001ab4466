// Parts of a message with a built-in wording, which the layout turns into HTML and plain text.

export interface MessageParts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label of the button and the address it opens. */
  button?: { label: string; link: string };
  /** Introduces the full link for those who cannot use the button. */
  linkHint: string;
  /** Code for the recipient to type. */
  code?: { label: string; value: string };
  notes: string[];
}
