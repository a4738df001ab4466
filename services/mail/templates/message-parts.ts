// The parts of a message with a built-in wording; the layout turns them into HTML and plain text.

export interface MessageParts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label of the button, and the address it opens. */
  button?: { label: string; link: string };
  /** Introduces the link in full, for those who cannot use the button. */
  linkHint: string;
  /** A code to be typed in. */
  code?: { label: string; value: string };
  notes: string[];
}
