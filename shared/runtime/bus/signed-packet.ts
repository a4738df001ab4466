// What a node says of itself: INFO (its services and its run) and DISCONNECT, signed by its process. Unsigned, any process
// could take another off the bus: by a DISCONNECT in its name, an INFO without its services, or one of another run, at
// which Moleculer stops the named process itself.
import { decode, encode } from 'notepack.io';
import { groupOf, type NodePacket } from './believable';
import type { BusKeys } from './bus-keys';
import { CLOCKS_DIFFER_MS } from './sealed-request';

export const SIGNED: ReadonlySet<string> = new Set(['INFO', 'DISCONNECT']);

export interface SignedPacket {
  said: Buffer;
  signature: Buffer;
}

/** A captured one says the same again, and an INFO of a lower sequence number changes nothing. */
const LIFE_MS = 10_000;

/** @param sender name of the node that sends it, which is this one */
export function signPacket(keys: BusKeys, type: string, sender: string, payload: object): SignedPacket {
  const said = encode([type, sender, Date.now() + LIFE_MS, payload]);
  return { said, signature: keys.pairOf(groupOf(sender)).sign(said) };
}

/** What the node has said; undefined where another signed it, said it of another node, or too long ago. */
export function openPacket(keys: BusKeys, type: string, packet: NodePacket): NodePacket | undefined {
  const { said, signature, sender } = packet as NodePacket & Partial<SignedPacket>;
  if (!Buffer.isBuffer(said) || !Buffer.isBuffer(signature)) return undefined;
  if (!keys.of(groupOf(sender)).some((key) => key.hasSigned(said, signature))) return undefined;
  const [saidType, saidSender, expiresAt, payload] = decode(said);
  const isFresh = expiresAt + CLOCKS_DIFFER_MS >= Date.now();
  return saidType === type && saidSender === sender && isFresh ? payload : undefined;
}
