// The certificate of a signature or a refusal.
import type { Locale } from '../contracts/primitives';
import de from './de/signature-certificates.json';
import en from './en/signature-certificates.json';
import fr from './fr/signature-certificates.json';
import it from './it/signature-certificates.json';
import pl from './pl/signature-certificates.json';
import pt from './pt/signature-certificates.json';

export type SignatureCertificateTexts = typeof en;

export const SIGNATURE_CERTIFICATES: Record<Locale, SignatureCertificateTexts> = { en, fr, it, pl, de, pt };
