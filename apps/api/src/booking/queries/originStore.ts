import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Networks } from '../../http/addresses.ts';
import { wantsSeat } from '../../store/provisionalSeats.ts';
import type { Booking, BookingNetworks, Tables } from '../../store/schema.ts';

/** A network whose hash bookings store. */
export interface StoredNetwork {
  width: keyof Networks;
  /** In the notation of `toNetworks`. */
  network: string;
}

/** A filter of bookings; omitted fields do not filter. */
export interface BookingOrigin {
  /** Any of these networks; empty for every network. */
  networks: readonly StoredNetwork[];
  /** Made at this moment or later. */
  from?: Date;
  /** Made before this moment. */
  to?: Date;
}

interface OriginStore {
  /** Returns the matching bookings under any of these keys that hold or wait for a seat and begin after `at`, the earliest made first. */
  bookingsOf(centres: readonly string[], origin: BookingOrigin, at: Date): Promise<Booking[]>;
}

/** Returns the store that finds bookings by the keyed hashes of their networks, which they keep for a week. */
export function originStore(db: Kysely<Tables>, secret: KeyObject): OriginStore {
  return {
    bookingsOf: (centres, { networks, from, to }, at) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where('centre', 'in', centres)
        .where(wantsSeat)
        .where('startsAt', '>', at.toISOString())
        .$if(from !== undefined, (query) => query.where('createdAt', '>=', (from ?? at).toISOString()))
        .$if(to !== undefined, (query) => query.where('createdAt', '<', (to ?? at).toISOString()))
        .$if(networks.length > 0, (query) =>
          query.where((eb) =>
            eb.or(
              networks.map(({ width, network }) => eb(columns[width], '=', hashNetwork(secret, network))),
            ),
          ),
        )
        .orderBy('createdAt')
        .execute(),
  };
}

const columns = { narrow: 'networkNarrow', home: 'networkHome', wide: 'networkWide' } as const;

/** Returns networks as stored with a booking: without `limits.key` they cannot be recognised. */
export function hashNetworks(secret: KeyObject, networks: Networks | undefined): BookingNetworks {
  const hashed = (network: string | null | undefined) => (network ? hashNetwork(secret, network) : null);
  return {
    networkNarrow: hashed(networks?.narrow),
    networkHome: hashed(networks?.home),
    networkWide: hashed(networks?.wide),
  };
}

/** Returns the keyed hash of one network in the notation of `toNetworks`. */
export function hashNetwork(secret: KeyObject, network: string): string {
  return createHmac('sha256', secret).update(`network ${network}`).digest('base64url');
}
