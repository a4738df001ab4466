// Files that support a document. Their names and hashes are in its row and frozen with it; their bytes are files of the service.
import { addAttachment } from './actions/add-attachment';
import { attachment } from './actions/attachment';
import { attachmentPart } from './actions/attachment-part';
import { removeAttachment } from './actions/remove-attachment';

export const attachmentActions = {
  addAttachment,
  attachment,
  removeAttachment,
  attachmentPart,
};
