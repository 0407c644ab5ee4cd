import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { mayEdit } from '../../../shared/actor/policy.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { PlantErrors } from '../use-cases/plant-errors.ts';
import { PlantedErrorFlagsDto } from './dto/planted-error.dto.ts';

@ApiTags('review')
@Controller('api/desk/planted-errors')
@Access('desk')
export class PlantedErrorsController {
  constructor(private readonly plantErrors: PlantErrors) {}

  /** Lists members who missed three of their last five planted errors. Reviewers see only themselves in it. */
  @Get()
  @ApiOkResponse({ type: PlantedErrorFlagsDto })
  async list(@CurrentActor() actor: Actor): Promise<PlantedErrorFlagsDto> {
    const flagged = await this.plantErrors.listFlagged();
    return { flagged: mayEdit(actor) ? flagged : flagged.filter((id) => actor.kind === 'member' && id === actor.id) };
  }
}
