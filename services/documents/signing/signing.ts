// A client signs or refuses a quote through a link that is mailed: no sign-in, a code proves who reads the mailbox.
import { certificatePart } from './actions/certificate-part';
import { listSignatureRequests } from './actions/list-signature-requests';
import { refuse } from './actions/refuse';
import { requestSignature } from './actions/request-signature';
import { sendSigningCode } from './actions/send-signing-code';
import { sign } from './actions/sign';
import { signatureCertificate } from './actions/signature-certificate';
import { signedPdf } from './actions/signed-pdf';
import { signingCertificate } from './actions/signing-certificate';
import { signingPdf } from './actions/signing-pdf';
import { viewSigning } from './actions/view-signing';
import { withdrawSignatureRequest } from './actions/withdraw-signature-request';

const forTheCompany = {
  ...{ requestSignature, listSignatureRequests, withdrawSignatureRequest },
  ...{ signedPdf, signatureCertificate, certificatePart },
};
const forTheClient = { viewSigning, signingPdf, signingCertificate, sendSigningCode, sign, refuse };

export const signingActions = { ...forTheCompany, ...forTheClient };
