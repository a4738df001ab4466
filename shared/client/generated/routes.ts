// Written by `npm run generate` from the contracts, and committed: never edited by hand.
import { readTable } from '../read-table';

/** See read-table.ts. */
export const ROUTES = /* @__PURE__ */ readTable(`
.identity
status G0auth/=
signUp P1sign-up/email keyless
signIn P1sign-in/email keyless
session G1=
signOut P1=
sessions G1=
endSession D2{id}
endOtherSessions D2
requestPasswordReset P1= keyless
resetPassword P1= keyless
setPassword P0auth-extended/=
preferences A1=
createInvitation P0invitations
listInvitations G1
revokeInvitation D1{id}
acceptInvitation P1accept
createApiKey P0api-keys
apiKeyOptions G1options
listApiKeys G1
revokeApiKey D1{id}
rotateApiKey P2rotate
.companies
list G0companies
create P1
switch P1=
leave D1=
members G1=
changeRole A2{userId}
removeMember D3
info G0company/=
changeInfo P2
numberFormats G1number-format
setNumberFormat U2
usage G1=
.catalog
list G0articles timeout=60 as=text/csv
create P1
lowStock G1=
get G1{id}
update A2
remove D2
startImport P1imports file=file fields timeout=30
readImport G2{id}
refusedRows G3= as=text/csv
.clients
list G0clients timeout=60 as=text/csv
create P1
search G1=
duplicates G1=
get G1{id}
update A2
remove D2
startImport P1imports file=file fields timeout=30
readImport G2{id}
refusedRows G3= as=text/csv
.documents
list G0documents timeout=60 as=text/csv
create P1
types G1=
get G1{id}
update A2
remove D2
draftDeposit P2deposit
addAttachment P2attachments file=file
attachment G3{attachmentId} as=pdf,image/png,image/jpeg,text/csv,vnd.openxmlformats-officedocument.spreadsheetml.sheet,vnd.oasis.opendocument.spreadsheet
removeAttachment D4
issue P2=
cancel P2=
credit P2=
correct P2=
convert P2=
check G2=
pdf G2= as=pdf
send P2=
listEmailTemplates G1email-templates
saveEmailTemplate U2
restoreEmailTemplate D2
listPayments G1{id}/payments
addPayment P3
removePayment D3{paymentId}
auditNumbers G0company/number-format/audit
requestSignature P0documents/{id}/signature-requests
listSignatureRequests G3
withdrawSignatureRequest D3{requestId}
signedPdf G2signature/pdf as=pdf
signatureCertificate G3certificate as=pdf
viewSigning G0signing/{token}
signingPdf G2pdf as=pdf
signingCertificate G2certificate as=pdf
sendSigningCode P2code keyless
sign P2= keyless
refuse P2= keyless
statement G0clients/{id}/= as=text/csv,pdf
aging G1=
invoiceReport G0reports/invoices timeout=60 as=text/csv
vatRegister G1= timeout=60 as=text/csv
vatRates G0company/=
correctionRoutes G0documents/=
vatSuggestion G1=
eInvoice G1{id}/= as=xml,pdf
eInvoiceFormats G3formats
parseEInvoice P0e-invoices/parse idempotent file=file
auditVerifactu G0company/verifactu/audit timeout=60
verifactuRecords G0documents/{id}/verifactu
correctVerifactu P3corrections
.transmissions
create P2transmissions timeout=30
ofDocument G3
list G0transmissions
get G1{id}
proof G2= as=json,xml
retry P2=
cancel D2
annul P2annulment
.settings
readMailSettings G0company/mail-settings
saveMailSettings U2
removeMailSettings D2
setReplyTo U2reply-to
testMailSettings P2test
listEmailTemplates G1email-templates
saveEmailTemplate U2
restoreEmailTemplate D2{id}
previewEmailTemplate P2preview
currencyRates G1=
createCurrencyRate P2
currencyRateGaps G2gaps
lookUpCurrencyRate G2lookup
channels G1=
connectChannel U2{providerId}
removeChannel D3
branding G1=
setBranding U2
uploadLogo P2logo file=file
logo G3 as=image/jpeg,image/png,image/webp
removeLogo D3
brandingPreview G2preview
listCertificates G1signing-certificates
addCertificate P2
deactivateCertificate D2{id}
atcudSeries G1=
registerAtcudSeries U2
removeAtcudSeries D2{id}
.sso
get G1sso
save U2
remove D2
test P2=
diagnostics G2=
domains G2=
claimDomain P3
verifyDomain P3{id}/verify
removeDomain D4
startSignIn P0auth/sign-in/oauth2 keyless
openSignIn G3 redirect as=text/html
linkAccount P1link-external
callback G1callback/{providerId} redirect as=text/html
lookup G0sso/= null
.webhooks
events G0= timeout=40
options G0webhooks/=
list G1
create P1
get G1{id}
update A2
remove D2
rotateSecret P2=
test P2=
deliveries G2=
retry P1deliveries/{id}/=
recover P1{id}/=
.export
start P0companies/export timeout=120 as=zip
list G1exports
get G2{id}
file G3= as=zip
download G3= as=zip
.countryReadiness
fullySupported G0country-readiness/=
get G1{countryCode}
countryPolicy G2=
vatRates G2=
taxSystems G2=
correctionRoutes G2=
countryIdentifiers G2=
channelPolicy G2=
companyReadiness G0company/readiness
codeLists G0=
codeList G1{list}
.mail
log G0company/mail-log
resend P2{id}/=
`);
