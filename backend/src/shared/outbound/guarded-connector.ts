import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { explainAddressRefusal } from './address-refusal.ts';
import { classifyFailure } from './classify-failure.ts';
import { OutboundError } from './outbound-error.ts';

/** Resolves a name to all its addresses. Defaults to the system resolver, which includes the hosts file. */
export type NameLookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface ConnectorOptions {
  /** Returns true for an exempt origin, which may have a private address. */
  readonly exempt: boolean;
  readonly connectTimeoutMs: number;
  readonly lookup?: NameLookup | undefined;
  /** Creates the underlying connector. Defaults to undici's; tests replace it. */
  readonly connectorOf?: ((options: buildConnector.BuildOptions) => buildConnector.connector) | undefined;
}

const lookupAll: NameLookup = async (hostname) => systemLookup(hostname, { all: true, order: 'verbatim' });

function refusedAddressError(message: string): OutboundError {
  return new OutboundError('refused-address', message);
}

/**
 * Resolves a name and throws if any of its addresses is not public. Rejects the whole name because of a single
 * private address, since we cannot predict which address would be used.
 */
async function lookUpPublicAddresses(hostname: string, lookup: NameLookup): Promise<readonly LookupAddress[]> {
  const addresses = await lookup(hostname);
  for (const { address } of addresses) {
    const refused = explainAddressRefusal(address);
    if (refused !== null)
      throw refusedAddressError(`"${hostname}" resolves to an address that is not public. ${refused}`);
  }
  return addresses;
}

async function resolve(hostname: string, options: ConnectorOptions): Promise<readonly LookupAddress[] | OutboundError> {
  const lookup = options.lookup ?? lookupAll;
  try {
    return options.exempt ? await lookup(hostname) : await lookUpPublicAddresses(hostname, lookup);
  } catch (error) {
    return classifyFailure(error);
  }
}

function createGuardedLookup(options: ConnectorOptions): LookupFunction {
  return (hostname, { all }, callback) => {
    const reply = async (): Promise<void> => {
      const result = await resolve(hostname, options);
      const [first] = result instanceof OutboundError ? [] : result;
      if (result instanceof OutboundError) callback(result, '', 0);
      else if (first === undefined) callback(new OutboundError('dns', 'No server with this name exists.'), '', 0);
      else if (all === true) callback(null, [...result]);
      else callback(null, first.address, first.family);
    };
    void reply();
  };
}

function removeBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Creates a connector for one hop that checks addresses during the name lookup. The socket connects to exactly the
 * checked addresses, so a second DNS query cannot return something else. IP literals need no lookup and are checked
 * here. The socket's remote address is checked again before any byte is sent.
 */
export function createGuardedConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = (options.connectorOf ?? buildConnector)({
    allowH2: false,
    maxCachedSessions: 0,
    timeout: options.connectTimeoutMs,
    lookup: createGuardedLookup(options),
  });
  if (options.exempt) return connect;
  return (target, callback) => {
    const host = removeBrackets(target.hostname);
    const refused = isIP(host) === 0 ? null : explainAddressRefusal(host);
    if (refused !== null) {
      callback(refusedAddressError(refused), null);
      return;
    }
    connect(target, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const reached = explainAddressRefusal(socket.remoteAddress ?? '');
      if (reached === null) {
        callback(null, socket);
        return;
      }
      socket.destroy();
      callback(refusedAddressError(reached), null);
    });
  };
}
