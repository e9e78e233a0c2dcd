import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const projects = (config.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, test: { ...project.test, setupFiles: ['tools/mutate/record-covered.ts'] } }
    : project,
);

/** The tests as ever, and each file writes down what it runs. */
export default defineConfig({ ...config, test: { ...config.test, projects } });
