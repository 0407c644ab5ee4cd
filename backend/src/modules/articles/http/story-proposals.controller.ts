import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { StoryDeskQuery } from '../data/story-desk.query.ts';
import { StoryProposalDto } from './dto/story.dto.ts';

/**
 * Maximum number of items in a response. The queue takes the content of its rows from this response. If more items wait,
 * some rows have no content.
 */
const MAX_SHOWN = 1000;

/** Lists pairs of stories that may cover the same event, for a reviewer to decide. */
@ApiTags('articles')
@Controller('api/story-proposals')
@Access('desk')
export class StoryProposalsController {
  constructor(private readonly desk: StoryDeskQuery) {}

  /** Returns the proposed pairs, most likely first. */
  @Get()
  @ApiOkResponse({ type: [StoryProposalDto] })
  open(): Promise<StoryProposalDto[]> {
    return this.desk.findProposals(MAX_SHOWN);
  }
}
