import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isSurge, type OutletSurge, type OutletVolume } from '../domain/surge.ts';
import { OUTLET_VOLUME } from './surge.sql.ts';
import type { FeedsTables } from './tables.ts';

@Injectable()
export class SurgeStore {
  /**
   * Compares the outlet's last 24 hours with the days before. If there is a surge, stores it in the outlet's row and
   * returns it.
   */
  async detectSurge(
    em: EntityManager,
    feed: { readonly outletId: number; readonly feedId: number; readonly waitingItems: number },
  ): Promise<OutletVolume | null> {
    const [volume] = await em.execute<OutletVolume[]>(OUTLET_VOLUME, [feed.feedId, feed.waitingItems, feed.outletId]);
    if (!volume || !isSurge(volume)) return null;
    const { items, usual } = volume;
    await em
      .getKysely<FeedsTables>()
      .updateTable('outlet')
      .set({
        surge: sql<OutletSurge>`jsonb_build_object(
          'items', ${items}::int, 'usual', round(${usual}::numeric), 'notedAt', now())`,
      })
      .where('id', '=', feed.outletId)
      .execute();
    return volume;
  }
}
