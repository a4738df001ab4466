import { listSignatureRequests } from './list-requests';
import { refuse } from './refuse';
import { requestSignature } from './request-signature';
import { sendSigningCode } from './send-code';
import { sign } from './sign';
import { signedPdf } from './signed-pdf';
import { signingPdf } from './signing-pdf';
import { viewSigning } from './view';
import { withdrawSignatureRequest } from './withdraw';

const asking = { requestSignature, listSignatureRequests, withdrawSignatureRequest, signedPdf };
const answering = { viewSigning, signingPdf, sendSigningCode, sign, refuse };

export const signingActions = { ...asking, ...answering };
