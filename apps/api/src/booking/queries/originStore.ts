import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Networks } from '../../http/network/toNetworks.ts';
import { hashNetwork } from './hashNetworks.ts';
import { wantsSeat } from '../../store/provisionalSeats.ts';
import type { Booking, Tables } from '../../store/schema.ts';

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

export interface OriginStore {
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
