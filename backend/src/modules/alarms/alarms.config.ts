import { configSlice } from '../../shared/config/environment.ts';
import { optionalText, optionalUrl } from '../../shared/config/variables.ts';

export const alarmsConfig = configSlice('Alarms', {
  OPERATOR_EMAIL: optionalText(
    'Address that receives an email when an alarm begins and when it ends, such as when no worker runs.',
    'operator@example.org',
  ),
  OPERATOR_WEBHOOK: optionalUrl(
    'Incoming webhook of a chat or pager that receives the same messages as JSON, with the field text that Slack shows.',
    'https://chat.example.org/hooks/parallax',
  ),
});
