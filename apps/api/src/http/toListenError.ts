import { ConfigError } from '../config/ConfigError.ts';

interface Listening {
  /** The variables of address and port. */
  names: readonly [host: string, port: string];
  host: string;
  port: number;
}

/** Returns the error of a server that cannot listen, with the variable to change where it is one of them. */
export function toListenError(error: unknown, { names, host, port }: Listening): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const [ofHost, ofPort] = names;
  const code = String(error.code);
  if (notOfThisMachine.has(code))
    return new ConfigError([
      `${ofHost} must be an address of this machine, such as localhost or 127.0.0.1; it is ${JSON.stringify(host)} (${code})`,
    ]);
  if (code === 'EACCES')
    return new ConfigError([
      `${ofPort} must be one that this user may listen on, such as 3000; it is ${port} (${code})`,
    ]);
  return error;
}

const notOfThisMachine = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']);
