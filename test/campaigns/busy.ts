/** `bun run test:busy`: runs `bun run test` while four loops keep all processors busy. */
const LOOPS = 4;

const loops = Array.from({ length: LOOPS }, () => Bun.spawn([process.execPath, "-e", "for (;;);"]));
const tests = Bun.spawn([process.execPath, "run", "test"], { stdio: ["inherit", "inherit", "inherit"] });
const code = await tests.exited;
for (const loop of loops) loop.kill();
process.exit(code);
