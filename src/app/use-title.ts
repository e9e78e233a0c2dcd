import { useEffect } from 'react';
import { brand } from '../../domain/brand.ts';

/** What the browser calls the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
}
