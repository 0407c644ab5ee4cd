import { ApiProperty } from '@nestjs/swagger';

export class AlarmDto {
  @ApiProperty({ example: 'worker-gone' }) name: string;
  @ApiProperty({ description: 'What is wrong, and what to do.' }) detail: string;
  @ApiProperty({ description: 'When the alarm began.' }) changedAt: Date;
}
