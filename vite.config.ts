import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPage } from './tools/page.ts';

/** What development and every build of the pages share; `tools/build.ts` adds what a build needs. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' }),
    {
      name: 'page',
      apply: 'serve',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => developmentPage(html, process.env['VITE_API_URL'] ?? ''),
      },
    },
  ],
  // What jspdf would only need to set HTML and SVG, which nobody asks of it.
  resolve: {
    alias: Object.fromEntries(
      ['html2canvas', 'dompurify', 'canvg'].map((name) => [
        name,
        join(import.meta.dirname, 'tools/no-module.ts'),
      ]),
    ),
  },
  clearScreen: false,
}));
