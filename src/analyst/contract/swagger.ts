import scriptAddress from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import styleAddress from 'swagger-ui-dist/swagger-ui.css?url';

interface SwaggerOptions {
  readonly domNode: HTMLElement;
  readonly spec: object;
  readonly deepLinking: boolean;
  readonly docExpansion: 'list' | 'none';
  readonly filter: boolean;
  readonly supportedSubmitMethods: readonly string[];
  readonly defaultModelsExpandDepth: number;
  readonly onComplete: () => void;
}

declare global {
  interface Window {
    /** What the script of Swagger UI leaves behind. */
    SwaggerUIBundle?: (options: SwaggerOptions) => void;
  }
}

function loaded(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('A file of Swagger UI did not come.')));
    document.head.append(element);
  });
}

/**
 * Shows a description of an API with Swagger UI, from our own files: it comes as it is, as one script and one style
 * sheet, because bundling it again would only take time. It is for reading; calls are tried in the portal.
 */
export async function showContract(place: HTMLElement, contract: object): Promise<void> {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleAddress });
  const script = Object.assign(document.createElement('script'), { src: scriptAddress });
  await Promise.all([loaded(style), window.SwaggerUIBundle ? undefined : loaded(script)]);
  await new Promise<void>((resolve) => {
    window.SwaggerUIBundle?.({
      domNode: place,
      spec: contract,
      deepLinking: true,
      docExpansion: 'list',
      filter: true,
      supportedSubmitMethods: [],
      defaultModelsExpandDepth: 0,
      onComplete: resolve,
    });
  });
}
