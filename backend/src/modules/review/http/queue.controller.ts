import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { setNextLink } from '../../../shared/http/next-link.ts';
import { ReviewQueueQuery } from '../../articles/index.ts';
import { ReviewNoteStore } from '../data/review-note.store.ts';
import { QueueDto, QueueQueryDto } from './dto/queue.dto.ts';

const DEFAULT_LIMIT = 50;

@ApiTags('review')
@Controller('api/desk/queue')
@Access('desk')
export class QueueController {
  constructor(
    private readonly queue: ReviewQueueQuery,
    private readonly notes: ReviewNoteStore,
    private readonly log: DecisionLogQuery,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists everything that waits for a reviewer: the highest risk first, then the longest wait. The header X-Total-Count
   * is the number of items that match the filters.
   */
  @Get()
  @ApiOkResponse({ type: QueueDto })
  async list(
    @Query() query: QueueQueryDto,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QueueDto> {
    const { nextCursor, ...page } = await this.queue.findPage({
      now: this.clock.now(),
      actor,
      kind: query.kind ?? null,
      tier: query.tier ?? null,
      category: query.category ?? null,
      articleIds: query.mine ? await this.#listMine(actor) : null,
      limit: query.limit ?? DEFAULT_LIMIT,
      cursor: query.cursor ?? null,
    });
    response.setHeader('X-Total-Count', String(page.total));
    if (nextCursor) setNextLink(request, response, nextCursor);
    const notes = await this.notes.countOpen(page.items.map(({ id }) => id));
    // A re-check must not reveal whether the first review left notes.
    const countNotes = ({ kind, id }: (typeof page.items)[number]): number =>
      kind === 'recheck' ? 0 : (notes.get(id) ?? 0);
    return { ...page, items: page.items.map((item) => ({ ...item, notes: countNotes(item) })) };
  }

  async #listMine(actor: Actor): Promise<number[]> {
    const ids = await Promise.all([
      this.queue.listClaimedBy(actor),
      this.log.listHeldBy(actor),
      this.notes.listArticlesWithNotesTo(actor),
    ]);
    return ids.flat();
  }
}
