import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PublicRead } from '../../../shared/http/access.ts';
import { FindCommonGround } from '../use-cases/find-common-ground.ts';
import { CommonGroundDto } from './dto/common-ground.dto.ts';

@ApiTags('articles')
@Controller('api/common-ground')
export class CommonGroundController {
  constructor(private readonly commonGround: FindCommonGround) {}

  /** Returns the sentences of recent articles that independent outlets of every side report, newest article first. */
  @Get()
  @PublicRead()
  @ApiOkResponse({ type: [CommonGroundDto] })
  list(): Promise<CommonGroundDto[]> {
    return this.commonGround.find();
  }
}
