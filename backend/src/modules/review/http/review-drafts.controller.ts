import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { IdParam, NoteIdParam } from '../../../shared/http/id-param.ts';
import { ClaimDraft, HoldDraft } from '../../articles/index.ts';
import { EditDraft } from '../../curation/index.ts';
import { AskRedraft } from '../use-cases/ask-redraft.ts';
import { DraftNotes } from '../use-cases/draft-notes.ts';
import { OpenDraft } from '../use-cases/open-draft.ts';
import { PlantErrors } from '../use-cases/plant-errors.ts';
import { TickDraft } from '../use-cases/tick-draft.ts';
import { ClaimDto } from './dto/queue.dto.ts';
import { ReviewDraftDto } from './dto/review-draft.dto.ts';
import {
  EditDraftDto,
  EditResultDto,
  MarkNoteDto,
  OpenDraftDto,
  PutOnHoldDto,
  RedraftDto,
  TakeClaimDto,
  TickedDto,
  TicksDto,
  WriteNoteDto,
} from './dto/review-requests.dto.ts';

@ApiTags('review')
@Controller('api/desk/drafts')
@Access('desk')
export class ReviewDraftsController {
  constructor(
    private readonly openDraft: OpenDraft,
    private readonly plantErrors: PlantErrors,
    private readonly tickDraft: TickDraft,
    private readonly editDraft: EditDraft,
    private readonly askRedraft: AskRedraft,
    private readonly holdDraft: HoldDraft,
    private readonly claimDraft: ClaimDraft,
    private readonly draftNotes: DraftNotes,
  ) {}

  /** Returns a draft, or a waiting update, as readers would see it, with everything that it is compared with. */
  @Get(':id')
  @ApiOkResponse({ type: ReviewDraftDto })
  async open(
    @IdParam() id: number,
    @Query() { update }: OpenDraftDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReviewDraftDto> {
    const [draft, notes] = await Promise.all([
      this.openDraft.open({ articleId: id, update: update ?? false, actor }),
      this.draftNotes.read(id, actor),
    ]);
    return { ...(await this.plantErrors.show(draft, actor)), ...notes };
  }

  /**
   * Says that the caller is reviewing the draft, for ten minutes from now. Responds with 409 and `details.by` if somebody
   * else is, unless `takeOver` is true.
   */
  @Put(':id/claim')
  @ApiOkResponse({ type: ClaimDto })
  claim(@IdParam() id: number, @Body() { takeOver }: TakeClaimDto, @CurrentActor() actor: Actor): Promise<ClaimDto> {
    return this.claimDraft.claim({ articleId: id, actor, takeOver: takeOver ?? false });
  }

  /** Ends the caller's claim. */
  @Delete(':id/claim')
  @HttpCode(204)
  @ApiNoContentResponse()
  async releaseClaim(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.claimDraft.release({ articleId: id, actor });
  }

  /** Replaces the list of parts that the reviewer compared with the sources. */
  @Put(':id/ticks')
  @ApiOkResponse({ type: TickedDto })
  async tick(
    @IdParam() id: number,
    @Body() { versionId, parts }: TicksDto,
    @CurrentActor() actor: Actor,
  ): Promise<TickedDto> {
    return { ticks: await this.tickDraft.tick({ articleId: id, versionId, parts, actor }) };
  }

  /**
   * Changes, leaves out or inserts sentences of a draft, and its picture. The result is a new version. Responds with 409
   * and `details.blocked` if a check objects to a change and the request has no reason.
   */
  @Post(':id/edits')
  @HttpCode(200)
  @ApiOkResponse({ type: EditResultDto })
  async edit(
    @IdParam() id: number,
    @Body() { inserts, reason, dryRun, ...body }: EditDraftDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditResultDto> {
    const { versionId, problems, diff } = await this.editDraft.edit({
      ...body,
      articleId: id,
      inserts: inserts ?? [],
      reason: reason || null,
      dryRun: dryRun ?? false,
      actor,
    });
    return { versionId, problems, diff: [...diff] };
  }

  /** Requests another draft. The article leaves the queue until the new draft is checked. */
  @Post(':id/redraft')
  @HttpCode(202)
  async redraft(@IdParam() id: number, @Body() body: RedraftDto, @CurrentActor() actor: Actor): Promise<void> {
    await this.askRedraft.ask({
      articleId: id,
      versionId: body.versionId,
      leaveOutItems: body.leaveOutItems ?? [],
      leaveOutSentences: body.leaveOutSentences ?? [],
      leadWith: body.leadWith ?? null,
      note: body.note || null,
      actor,
    });
  }

  /** Puts a draft aside. It is not in the queue or in Approve All until its time. */
  @Put(':id/hold')
  @HttpCode(204)
  @ApiNoContentResponse()
  async hold(
    @IdParam() id: number,
    @Body() { note, until }: PutOnHoldDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.holdDraft.putOnHold({ articleId: id, note, until: until ?? null, actor });
  }

  /** Returns a draft on hold to the queue. */
  @Delete(':id/hold')
  @HttpCode(204)
  @ApiNoContentResponse()
  async endHold(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.holdDraft.endHold({ articleId: id, actor });
  }

  /** Writes a note about the draft, for everyone who reviews or for one member. */
  @Post(':id/notes')
  @HttpCode(204)
  @ApiNoContentResponse()
  async writeNote(@IdParam() id: number, @Body() note: WriteNoteDto, @CurrentActor() actor: Actor): Promise<void> {
    const { text, versionId = null, to = null, place, ordinal } = note;
    const sentence = place === undefined || ordinal === undefined ? null : { place, ordinal };
    await this.draftNotes.write({ articleId: id, versionId, to, sentence, text, actor });
  }

  /** Marks a note as done, or removes the mark. */
  @Patch(':id/notes/:noteId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async markNote(
    @IdParam() id: number,
    @NoteIdParam() note: number,
    @Body() { done }: MarkNoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.draftNotes.mark({ articleId: id, id: note, done, actor });
  }
}
