import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { AlarmStore } from '../data/alarm.store.ts';
import { AlarmDto } from './dto/alarm.dto.ts';

@ApiTags('admin')
@Controller('api/admin/alarms')
@Access('desk')
export class AlarmsController {
  constructor(private readonly alarms: AlarmStore) {}

  /** Returns the alarms that are active now, oldest first. */
  @Get()
  @ApiOkResponse({ type: [AlarmDto] })
  async current(): Promise<AlarmDto[]> {
    return (await this.alarms.listActive()).map(({ name, detail, changedAt }) => ({ name, detail, changedAt }));
  }
}
