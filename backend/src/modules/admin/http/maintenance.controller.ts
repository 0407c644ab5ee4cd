import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { WorksWhileReadOnly } from '../../../shared/read-only/read-only.guard.ts';
import { ReadOnlySwitch, readSwitch } from '../../../shared/read-only/read-only-switch.ts';
import { DiskUseStore } from '../data/disk-use.store.ts';
import { FindNewerRelease } from '../use-cases/find-newer-release.ts';
import { SwitchReadOnly } from '../use-cases/switch-read-only.ts';
import { DiskUseDto, NewerReleaseDto, ReadOnlyDto, ReadOnlyRequestDto } from './dto/maintenance.dto.ts';

@ApiTags('admin')
@Controller('api/admin')
@Access('desk')
export class MaintenanceController {
  constructor(
    private readonly database: Database,
    private readonly readOnly: ReadOnlySwitch,
    private readonly switchReadOnly: SwitchReadOnly,
    private readonly diskUse: DiskUseStore,
    private readonly releases: FindNewerRelease,
  ) {}

  /** Returns whether the site is read-only. */
  @Get('read-only')
  @ApiOkResponse({ type: ReadOnlyDto })
  isReadOnly(): Promise<ReadOnlyDto> {
    return readSwitch(this.database);
  }

  /** Makes the site read-only, or ends that. Other processes follow within a few seconds. */
  @Put('read-only')
  @Access('operator')
  @WorksWhileReadOnly()
  @ApiOkResponse({ type: ReadOnlyDto })
  async setReadOnly(
    @Body() { isOn, reason = '' }: ReadOnlyRequestDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReadOnlyDto> {
    await this.switchReadOnly.change({ isOn, reason, actor });
    await this.readOnly.refresh();
    return readSwitch(this.database);
  }

  /** Returns the largest tables, the folders of the data folder and its free space, as a worker measured them last. */
  @Get('disk-use')
  @ApiOkResponse({ type: DiskUseDto })
  readDiskUse(): Promise<DiskUseDto> {
    return this.diskUse.read();
  }

  /** Returns the newest version of Parallax that is newer than this one, if RELEASES_FEED is set. */
  @Get('newer-release')
  @ApiOkResponse({ type: NewerReleaseDto })
  async findNewerRelease(): Promise<NewerReleaseDto> {
    return { release: await this.releases.find() };
  }
}
