/** An icon of `icons/icons.tsv`, by name (`service/build/vitePlugins.ts`). */
declare module 'virtual:icons/*' {
  import type { Icon } from '@fluentui/react-icons/icon';

  const icon: Icon;
  export default icon;
}
