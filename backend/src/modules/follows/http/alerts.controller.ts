import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { explainUnsafeReceiver } from '../../../shared/outbound/receiver-address.ts';
import { AlertStore } from '../data/alert.store.ts';
import { AlertDeviceDto, AlertsDto, AlertSettingsDto, NewAlertDeviceDto } from './dto/alert.dto.ts';

/** Alerts of the signed-in reader: settings and devices. */
@ApiTags('follows')
@Controller('api/follows/alerts')
@Access('reader')
export class AlertsController {
  constructor(private readonly alerts: AlertStore) {}

  @Get()
  @ApiOkResponse({ type: AlertsDto })
  async read(@CurrentReader() { id }: SessionReader): Promise<AlertsDto> {
    const { publicKey } = await this.alerts.findKeys();
    return { ...(await this.alerts.findSettings(id)), publicKey };
  }

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  save(@CurrentReader() { id }: SessionReader, @Body() settings: AlertSettingsDto): Promise<void> {
    return this.alerts.saveSettings(id, settings);
  }

  /** Adds the browser. Adding it again is not an error; an eleventh one replaces the oldest. */
  @Put('device')
  @HttpCode(204)
  @ApiNoContentResponse()
  async addDevice(
    @CurrentReader() { id }: SessionReader,
    @Body() { timeZone, ...device }: NewAlertDeviceDto,
  ): Promise<void> {
    const refusal = explainUnsafeReceiver(device.endpoint);
    if (refusal !== null)
      throw new BadInputError(`This push service cannot be used. ${refusal}`, { field: 'endpoint' });
    await this.alerts.addDevice(id, device, timeZone);
  }

  /** Removes the browser. A browser that was not added is not an error. */
  @Delete('device')
  @HttpCode(204)
  @ApiNoContentResponse()
  removeDevice(@CurrentReader() { id }: SessionReader, @Body() { endpoint }: AlertDeviceDto): Promise<void> {
    return this.alerts.removeDevice(id, endpoint);
  }
}
