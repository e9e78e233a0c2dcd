import '../../../src/ui/theme.css.ts';
import '../../../src/ui/base.css.ts';
import '../../../src/ui/font.css.ts';
import { createRoot } from 'react-dom/client';
import { HandPage } from './HandPage.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<HandPage />);
