import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { targets } from './tools/browsers/browsers.ts';
import { developmentPage } from './tools/build/page.ts';

/** The settings that development and every build of the pages share; `tools/build/build.ts` adds the build's own. */
export default defineConfig(({ command }) => ({
  plugins: [
    {
      // jspdf would only need them to set HTML and SVG, which nobody asks of it; messages need the first one.
      name: 'no-html-in-pdf',
      enforce: 'pre',
      resolveId: (source, importer) =>
        ['dompurify', 'html2canvas', 'canvg'].includes(source) && /[\\/]jspdf[\\/]/.test(importer ?? '')
          ? join(import.meta.dirname, 'tools/build/no-module.ts')
          : null,
    },
    react(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' }),
    {
      name: 'page',
      apply: 'serve',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) =>
          developmentPage(html, process.env['VITE_API_URL'] ?? '', process.env['VITE_API_OFFERS']),
      },
    },
  ],
  resolve: {
    alias: [
      // Lucide's icons import this module to draw themselves.
      {
        find: '../createLucideIcon.mjs',
        replacement: join(import.meta.dirname, 'src/ui/images/draw-icon.tsx'),
      },
      // A browser's extension for developers: no machine asks for it.
      {
        find: /^.*\/xstate-dev\.esm\.js$/,
        replacement: join(import.meta.dirname, 'tools/build/no-dev-tools.ts'),
      },
      // React itself has this hook since 18: it need not be loaded a second time.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: { target: targets },
  // Prerendered icons must equal the icons that the browser draws.
  ssr: { noExternal: ['lucide-react'] },
  clearScreen: false,
}));
