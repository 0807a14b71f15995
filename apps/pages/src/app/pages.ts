import type { ComponentType } from 'react';
import type { Loader } from '../api/page-loader.ts';
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.tsx';
import type { RouteName } from '../routes/routes.ts';
import { pageFiles } from './page-files.ts';

interface PageModule {
  readonly default: ComponentType;
  readonly loader?: Loader;
}

type Page = LazyComponent<object, PageModule>;

const modules = import.meta.glob<PageModule>('../features/**/*Page.tsx');

const missing = (file: string) => () => Promise.reject(new Error(`there is no page ${file}`));

export const pages = Object.fromEntries(
  Object.entries(pageFiles).map(([name, file]): [string, Page] => [
    name,
    lazyComponent(modules[`../features/${file}`] ?? missing(file)),
  ]),
) as Record<RouteName, Page>;
