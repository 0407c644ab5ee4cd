import { pointOnCircle, circlePath, type Motif, createPath, type Point, rectPath } from './canvas.ts';

/** A curve of a running track. */
const track: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const [x, y] = [random.pick([-60, 1260]), random.between(760, 900)];
  canvas.fill(far);
  canvas.fill(canvas.hatch(ground, { gap: 60, width: 28, angle: random.between(20, 60) }));
  canvas.circle(x, y, 1180, mid);
  for (let lane = 0; lane < 8; lane += 1) canvas.ring([x, y, 1180 - lane * 78], light, 7);
  canvas.circle(x, y, 1180 - 8 * 78, ground);
  canvas.circle(x, y, 1180 - 8 * 78 - 24, far);
  const facing = x < 0 ? -48 : -132;
  for (let runner = 0; runner < 5; runner += 1) {
    const [runnerX, runnerY] = pointOnCircle(x, y, 1180 - (runner + 1.5) * 78, facing + random.between(-13, 13));
    const tone = runner === 2 ? accent : near;
    canvas.line(
      createPath([
        [runnerX, runnerY],
        [runnerX + 90, runnerY + 62],
      ]),
      near,
      { width: 20, cap: 'round' },
    );
    canvas.circle(runnerX, runnerY, 29, tone);
    canvas.circle(runnerX, runnerY, 12, light);
  }
};

/** A pitch seen from the roof of the stand, with the path of a ball. */
const pitch: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(mid);
  canvas.withTransform(
    `rotate(${random.pick([-1, 1]) * random.between(10, 22)} 600 400) translate(${random.between(-160, 160)} 0)`,
    () => {
      for (let stripe = -6; stripe < 18; stripe += 2) canvas.rect([stripe * 100, -500, 100, 1800], near);
      canvas.withOpacity(0.55, () => canvas.rect([-600, -500, 2400, 1800], mid));
      for (const line of [
        rectPath(-60, -40, 1320, 880),
        rectPath(-60, 160, 230, 480),
        rectPath(1030, 160, 230, 480),
        rectPath(-60, 280, 90, 240),
        rectPath(1170, 280, 90, 240),
        'M600 -40V840',
      ]) {
        canvas.line(line, light, { width: 7 });
      }
      canvas.ring([600, 400, 140], light, 7);
      canvas.circle(600, 400, 12, light);
      const from: Point = [random.between(240, 420), random.between(480, 660)];
      const to: Point = [1130, random.between(310, 470)];
      canvas.line(
        `M${from[0]} ${from[1]}Q${random.between(640, 820)} ${random.between(40, 160)} ${to[0]} ${to[1]}`,
        accent,
        { width: 8, dash: '2 20', cap: 'round' },
      );
      for (let player = 0; player < 9; player += 1)
        canvas.circle(random.between(180, 1080), random.between(80, 740), 22, player % 2 === 0 ? ground : near);
      canvas.circle(from[0], from[1], 26, far);
      canvas.circle(to[0], to[1], 30, accent);
    },
  );
};

/** A ball in flight under floodlights. */
const ballInFlight: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  canvas.polygon(
    [
      [0, 590],
      [1200, 540],
      [1200, 800],
      [0, 800],
    ],
    mid,
  );
  canvas.polygon(
    [
      [0, 590],
      [1200, 540],
      [1200, 560],
      [0, 612],
    ],
    near,
  );
  for (const x of [130, 1010]) {
    canvas.rect([x + 26, 170, 14, 420], near);
    canvas.rect([x - 30, 90, 126, 92], near, 8);
    for (let lamp = 0; lamp < 6; lamp += 1)
      canvas.circle(x - 4 + (lamp % 3) * 37, 116 + Math.floor(lamp / 3) * 40, 14, light);
  }
  canvas.withOpacity(0.4, () =>
    canvas.polygon(
      [
        [100, 182],
        [226, 182],
        [700, 800],
        [140, 800],
      ],
      light,
    ),
  );
  canvas.withOpacity(0.28, () =>
    canvas.polygon(
      [
        [980, 182],
        [1106, 182],
        [1010, 800],
        [500, 800],
      ],
      light,
    ),
  );
  const height = random.between(240, 330);
  const flip = random.chance(0.5);
  for (let step = 0; step < 8; step += 1) {
    const share = step / 7;
    const x = 190 + share * 700;
    const y = 620 - Math.sin(share * Math.PI * 0.72) * height * 1.35;
    const last = step === 7;
    canvas.circle(flip ? 1200 - x : x, y, last ? 104 : 12 + step * 5, last ? accent : far);
    if (!last) continue;
    const [ballX, ballY] = [flip ? 1200 - x : x, y];
    canvas.clipTo(circlePath(ballX, ballY, 104), () => {
      canvas.ring([ballX - 110, ballY, 110], light, 8);
      canvas.ring([ballX + 110, ballY, 110], light, 8);
      canvas.circle(ballX + 26, ballY + 34, 130, canvas.hatch(near, { gap: 13, width: 2, angle: 40 }));
    });
  }
};

/** Spotlights on an empty stage. */
const spotlights: Motif = ({ canvas, random, palette }) => {
  const { far, mid, near, accent, light } = palette;
  canvas.fill(near);
  const stage = 640;
  const focus = random.between(420, 780);
  [
    [180, mid],
    [1010, mid],
    [600 + random.between(-140, 140), light],
  ].forEach(([from, tone], index) => {
    const x = Number(from);
    canvas.withOpacity(index === 2 ? 0.85 : 0.6, () =>
      canvas.polygon(
        [
          [x - 20, -20],
          [x + 20, -20],
          [focus + 190 - index * 20, stage],
          [focus - 190 + index * 20, stage],
        ],
        String(tone),
      ),
    );
  });
  canvas.rect([0, stage, 1200, 160], far);
  canvas.rect([0, stage, 1200, 160], canvas.hatch(near, { gap: 32, width: 3, angle: 0 }));
  canvas.ellipse([focus, stage + 26, 240, 46], accent);
  canvas.rect([focus - 7, 400, 14, 262], near);
  canvas.ellipse([focus, stage + 24, 62, 14], near);
  canvas.circle(focus, 384, 34, near);
  canvas.rect([focus - 30, 392, 60, 12], accent);
  for (let seat = 0; seat < 11; seat += 1) {
    const x = seat * 124 - 30 + (seat % 2) * 8;
    canvas.rect([x, 742 - (seat % 3) * 7, 92, 130], near, 44);
  }
};

/** A curtain that is opening. */
const curtain: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  drawSpot(canvas, 600, accent, light);
  canvas.rect([0, 660, 1200, 140], near);
  canvas.rect([0, 660, 1200, 16], far);
  const opening = random.between(150, 260);
  for (const side of [0, 1]) {
    canvas.withTransform(side === 0 ? 'translate(0 0)' : 'translate(1200 0) scale(-1 1)', () => {
      for (let fold = 4; fold >= 0; fold -= 1) {
        const x = fold * 118;
        const hem = x + 118 - opening * (fold / 5) - 30;
        canvas.path(
          `M${x} -10H${x + 136}C${x + 140} 280 ${hem + 20} 420 ${hem + 30} 700` +
            `Q${hem - 34} 724 ${hem - 100} 700C${hem - 90} 420 ${x} 280 ${x} -10Z`,
          fold % 2 === 0 ? mid : near,
        );
        canvas.path(
          `M${x + 84} -10H${x + 136}C${x + 140} 280 ${hem + 20} 420 ${hem + 30} 700L${hem - 10} 716` +
            `C${hem} 420 ${x + 84} 280 ${x + 84} -10Z`,
          canvas.hatch(fold % 2 === 0 ? near : mid, { gap: 10, width: 2, angle: 90 }),
        );
      }
    });
  }
  for (let swag = -1; swag < 7; swag += 1) {
    canvas.path(`M${swag * 200} -10H${swag * 200 + 200}Q${swag * 200 + 100} 210 ${swag * 200} -10Z`, accent);
    canvas.line(`M${swag * 200} 20Q${swag * 200 + 100} 180 ${swag * 200 + 200} 20`, light, { width: 5 });
  }
};

function drawSpot(canvas: Parameters<Motif>[0]['canvas'], x: number, fill: string, shade: string): void {
  canvas.circle(x, 440, 190, fill);
  canvas.circle(x, 440, 190, canvas.dots(shade, { gap: 22, radius: 4 }));
}

/** Rows of heads in front of a lit screen. */
const cinema: Motif = ({ canvas, random, palette }) => {
  const { far, mid, near, accent, light } = palette;
  canvas.fill(near);
  canvas.polygon(
    [
      [140, 90],
      [1060, 90],
      [1000, 520],
      [200, 520],
    ],
    light,
  );
  canvas.clipTo('M140 90H1060L1000 520H200Z', () => {
    canvas.circle(random.between(380, 820), 300, 150, accent);
    canvas.path(
      `M100 ${random.between(400, 450)}` +
        `Q360 ${random.between(270, 340)} 620 430T1100 ${random.between(340, 430)}V560H100Z`,
      mid,
    );
    canvas.path(`M100 ${random.between(450, 490)}Q460 ${random.between(380, 430)} 760 480T1100 460V560H100Z`, far);
  });
  [
    [560, 92, mid],
    [640, 112, far],
    [740, 138, near],
  ].forEach(([y, size, tone], row) => {
    const [top, width] = [Number(y), Number(size)];
    for (let x = -60 + row * 44 - random.between(0, 40); x < 1260; x += width * 1.16) {
      canvas.rect([x, top + width * 0.32, width, 300], String(tone), width * 0.3);
      if (random.chance(0.72)) canvas.circle(x + width / 2, top + width * 0.2, width * 0.27, row === 2 ? near : near);
    }
  });
};

export const SPORTS: readonly [Motif, ...Motif[]] = [track, pitch, ballInFlight];
export const ENTERTAINMENT: readonly [Motif, ...Motif[]] = [spotlights, curtain, cinema];
