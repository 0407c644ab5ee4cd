/**
 * Ports of services other than websites: the Fetch standard's bad ports, plus databases, brokers, control planes and
 * remote desktops that might interpret an HTTP request.
 */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 138, 139, 143, 161, 162, 179, 389, 427, 445, 465, 500, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 623, 631, 636, 873, 989, 990, 993, 995, 1080, 1099, 1433, 1434,
  1521, 1719, 1720, 1723, 1883, 2049, 2181, 2375, 2376, 2379, 2380, 3128, 3260, 3268, 3306, 3389, 3659, 4045, 4190,
  4444, 4786, 5000, 5060, 5061, 5432, 5433, 5601, 5671, 5672, 5900, 5901, 5984, 5985, 5986, 6000, 6066, 6379, 6380,
  6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 7077, 7199, 7474, 7687, 8009, 8086, 8125, 8300,
  8301, 8500, 8600, 9000, 9001, 9042, 9090, 9092, 9100, 9160, 9200, 9300, 9418, 10000, 10080, 10250, 10255, 10256,
  11211, 15672, 16379, 26379, 27017, 27018, 28015, 50000, 50070, 61613, 61616,
]);

/**
 * Returns the reason for rejecting a port, or `null` if the port is allowed. The port is given as in a URL: empty for
 * the scheme's default.
 */
export function findPortRefusal(port: string): string | null {
  if (port === '' || !REFUSED_PORTS.has(Number(port))) return null;
  return `The address names port ${port}, where no website is expected, so it is not fetched.`;
}
