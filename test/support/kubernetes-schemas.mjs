// Reads manifests as JSON, writes for each what the published schema of its kind has against it, or null. A program of
// its own, since the package of the schemas is made of ES modules alone.
import { text } from 'node:stream/consumers';

async function faultOf({ apiVersion, kind, ...rest }) {
  const models = await import(`kubernetes-models/${apiVersion}`);
  if (!models[kind]) return `${apiVersion} has no ${kind}`;
  try {
    new models[kind]({ apiVersion, kind, ...rest }).validate();
    return null;
  } catch (error) {
    return String(error.message);
  }
}

const manifests = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await Promise.all(manifests.map(faultOf))));
