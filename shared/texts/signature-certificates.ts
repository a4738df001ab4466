// The certificate of a signature or a refusal.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/signature-certificates.json';
import { loadTexts } from './load';

export type SignatureCertificateTexts = typeof en;

export const SIGNATURE_CERTIFICATES = loadTexts('signature-certificates', DOCUMENT_LANGUAGES, en);
