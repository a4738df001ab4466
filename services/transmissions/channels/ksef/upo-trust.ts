// Checks if the operator trusts the signer of a receipt (KSEF_UPO_CA_FILE).
import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * @param certificates of the signer first, then others that may lead to a trusted one
 * @param trusted PEM certificates in a row: roots, or the signer's own
 */
export function isTrusted(
  [signer, ...between]: readonly X509Certificate[],
  trusted: string,
  now: Date,
): boolean {
  const anchors = (trusted.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  return signer !== undefined && leadsTo(anchors, signer, between, now);
}

function leadsTo(
  anchors: readonly X509Certificate[],
  one: X509Certificate,
  between: readonly X509Certificate[],
  now: Date,
): boolean {
  if (now < new Date(one.validFrom) || now > new Date(one.validTo)) return false;
  if (anchors.some(({ raw }) => raw.equals(one.raw))) return true;
  const issuers = [...anchors, ...between].filter((issuer) => hasIssued(issuer, one));
  return issuers.some((issuer) =>
    leadsTo(
      anchors,
      issuer,
      between.filter((other) => other !== issuer),
      now,
    ),
  );
}

function hasIssued(issuer: X509Certificate, one: X509Certificate): boolean {
  return !issuer.raw.equals(one.raw) && issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey);
}
