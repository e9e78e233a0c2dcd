import '../../../src/ui/theme/theme.css.ts';
import '../../../src/ui/theme/base.css.ts';
import '../../../src/ui/theme/font.css.ts';
import { createRoot } from 'react-dom/client';
import { HandPage } from './HandPage.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<HandPage />);
