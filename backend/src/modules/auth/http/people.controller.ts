import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { ManagePeople } from '../use-cases/manage-people.ts';
import { ChangePersonDto, InviteDto, PersonDto } from './dto/people.dto.ts';

/** Members of the desk and their invitations. */
@ApiTags('people')
@Controller('api/desk/people')
@Access('editor')
export class PeopleController {
  constructor(private readonly people: ManagePeople) {}

  @Get()
  @ApiOkResponse({ type: [PersonDto] })
  list(): Promise<PersonDto[]> {
    return this.people.list();
  }

  /** Invites a person by email. The link in the email works once, within 24 hours. */
  @Post()
  @ApiCreatedResponse({ type: PersonDto })
  invite(@Body() body: InviteDto, @CurrentActor() actor: Actor): Promise<PersonDto> {
    return this.people.invite(body, actor);
  }

  /** Changes a member. Disabling ends their sessions at once. Members may change whether they are named in public. */
  @Patch(':id')
  @Access('desk')
  @ApiOkResponse({ type: PersonDto })
  change(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: ChangePersonDto,
    @CurrentActor() actor: Actor,
  ): Promise<PersonDto> {
    return this.people.change(id, body, actor);
  }

  /** Invites a member again. Removes all credentials and ends all sessions of the member. */
  @Post(':id/invitation')
  @HttpCode(200)
  @ApiOkResponse({ type: PersonDto })
  inviteAgain(@Param('id', ParseIntPipe) id: number, @CurrentActor() actor: Actor): Promise<PersonDto> {
    return this.people.inviteAgain(id, actor);
  }

  /** Erases the name and address of a disabled member. The decision log keeps the id. */
  @Delete(':id/personal-data')
  @ApiOkResponse({ type: PersonDto })
  erase(@Param('id', ParseIntPipe) id: number, @CurrentActor() actor: Actor): Promise<PersonDto> {
    return this.people.erase(id, actor);
  }
}
