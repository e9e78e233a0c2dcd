import { readFileSync } from 'node:fs';

/** Packages are read many at once, and each caller and connection needs one. Our choice: 128 end a start. */
const fewest = 256;

function mostOpenFiles(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? Infinity : Number(limit);
  } catch {
    // Not on Linux.
    return Infinity;
  }
}

// Runs before any package is imported, which fails in the middle otherwise.
const most = mostOpenFiles();
if (most < fewest) {
  process.stderr.write(
    `This process may open ${most} files at once, too few to start; raise "ulimit -n" to ${fewest} at least, better to 4096.\n`,
  );
  process.exit(1);
}
