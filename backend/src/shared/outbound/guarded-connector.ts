import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { refusalOfAddress } from './address-refusal.ts';
import { classifyFailure } from './classify-failure.ts';
import { OutboundError } from './outbound-error.ts';

/** Resolves a name to all its addresses. Defaults to the system resolver, which includes the hosts file. */
export type NameLookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface ConnectorOptions {
  /** True for an excepted origin, which may have any address. */
  readonly excepted: boolean;
  readonly connectTimeoutMs: number;
  readonly lookup?: NameLookup | undefined;
  /** Creates the underlying connector. Defaults to undici's; tests replace it. */
  readonly connectorOf?: ((options: buildConnector.BuildOptions) => buildConnector.connector) | undefined;
}

const lookupAll: NameLookup = async (hostname) => systemLookup(hostname, { all: true, order: 'verbatim' });

function refuse(message: string): OutboundError {
  return new OutboundError('refused-address', message);
}

/**
 * Resolves a name and throws if any of its addresses is not public. One private address rejects the whole name, because
 * we cannot predict which address would be used.
 */
async function publicAddresses(hostname: string, lookup: NameLookup): Promise<readonly LookupAddress[]> {
  const addresses = await lookup(hostname);
  for (const { address } of addresses) {
    const refused = refusalOfAddress(address);
    if (refused !== null) throw refuse(`"${hostname}" resolves to an address that is not public. ${refused}`);
  }
  return addresses;
}

async function resolve(hostname: string, options: ConnectorOptions): Promise<readonly LookupAddress[] | OutboundError> {
  const lookup = options.lookup ?? lookupAll;
  try {
    return options.excepted ? await lookup(hostname) : await publicAddresses(hostname, lookup);
  } catch (error) {
    return classifyFailure(error);
  }
}

function guardedLookup(options: ConnectorOptions): LookupFunction {
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

function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Creates a connector for one hop that checks addresses during the name lookup. The socket connects to exactly the
 * checked addresses, so a second DNS query cannot return something else. IP literals need no lookup and are checked
 * here. The socket's remote address is checked again before any byte is sent.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = (options.connectorOf ?? buildConnector)({
    allowH2: false,
    maxCachedSessions: 0,
    timeout: options.connectTimeoutMs,
    lookup: guardedLookup(options),
  });
  if (options.excepted) return connect;
  return (target, callback) => {
    const host = bare(target.hostname);
    const refused = isIP(host) === 0 ? null : refusalOfAddress(host);
    if (refused !== null) {
      callback(refuse(refused), null);
      return;
    }
    connect(target, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const reached = refusalOfAddress(socket.remoteAddress ?? '');
      if (reached === null) {
        callback(null, socket);
        return;
      }
      socket.destroy();
      callback(refuse(reached), null);
    });
  };
}
