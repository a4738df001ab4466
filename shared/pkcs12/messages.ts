// The messages between the process and the thread that opens PKCS#12 files.

export interface ToOpen {
  pfx: Uint8Array;
  password: string;
}

export interface Identity {
  /** The certificate, encoded as DER. */
  certificate: Uint8Array;
  /** The private key as PKCS#8, encoded as DER. */
  privateKey: Uint8Array;
}

/** The answer of a thread: a key and the certificate that belongs to it, or why there is none. */
export type Opened = Identity | { refusal: Refusal };

export type Refusal =
  | 'certificate_not_pkcs12'
  | 'certificate_wrong_password'
  | 'certificate_unsupported'
  | 'certificate_too_costly'
  | 'certificate_without_key'
  | 'certificate_without_certificate'
  | 'certificate_key_mismatch';
