import { bold, dim, say, table } from '../terminal.mjs';

/** Prints the address, the password and other information that the operator needs once everything is running. */
export function printAnnouncement({ address, paths, password, mailKey, standIns, edition, took, log = say }) {
  const admin = password.file
    ? [
        ['Password', `${bold(password.value)}`],
        ['', dim(`stored in ${password.file}`)],
      ]
    : [['Password', 'the one in ADMIN_PASSWORD']];
  const showsMail = standIns.some(({ name }) => name === 'mail') && process.env.NODE_ENV !== 'production';
  log();
  log(`  ${bold('Parallax is running')}  ${dim(`${edition} edition, up in ${took}`)}`);
  log();
  log(
    table([
      ['Site', bold(address)],
      ['Administrator', `${address}/admin`],
      ...admin,
      ...(showsMail ? [['Mail', `${address}/dev/mail/open?key=${mailKey}`]] : []),
      ['Data', paths.folder],
      ['Logs', paths.logs],
    ]),
  );
  if (standIns.length > 0) {
    log();
    log(`  ${bold('Stand-ins')}`);
    log(table(standIns.map(({ service, here, instead }) => [service, here, dim('replaced by'), instead])));
  }
  log();
  log(`  ${dim('Ctrl-C stops everything.')}`);
  log();
}
