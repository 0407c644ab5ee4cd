import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdministratorGuard } from '../../../shared/http/administrator.guard.ts';
import { StoryProposalsQuery } from '../data/story-proposals.query.ts';
import { StoryProposalDto } from './dto/story.dto.ts';

const SHOWN = 100;

/** Lists pairs of stories that may cover the same event, for a reviewer to decide. */
@ApiTags('articles')
@Controller('api/story-proposals')
@UseGuards(AdministratorGuard)
export class StoryProposalsController {
  constructor(private readonly proposals: StoryProposalsQuery) {}

  /** Most likely first. */
  @Get()
  @ApiOkResponse({ type: [StoryProposalDto] })
  open(): Promise<StoryProposalDto[]> {
    return this.proposals.open(SHOWN);
  }
}
