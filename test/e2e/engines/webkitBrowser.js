/**
 * The least browser of WebKitGTK that keeps a profile, for `webkitDriver.ts`; run by gjs, not by Node:
 * `gjs -m webkitBrowser.js <profile>`. Debian's MiniBrowser is not used, because what it keeps
 * while it is driven is gone when it ends, and its driver has no command to print.
 */
import Gio from 'gi://Gio';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';

const [profile] = ARGV;
Gtk.init(null);
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
const window = new Gtk.Window({ default_width: 1280, default_height: 800 });
window.connect('destroy', () => Gtk.main_quit());

/** Prints as from a browser's menu, to a file that has its name when it is whole. */
function print(view) {
  const paper = Gio.File.new_for_path(`${profile}/paper.pdf`);
  const draft = Gio.File.new_for_path(`${profile}/paper.part`);
  const settings = new Gtk.PrintSettings();
  settings.set_printer('Print to File');
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf');
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, draft.get_uri());
  const operation = new WebKit2.PrintOperation({ web_view: view, print_settings: settings });
  // The view holds it until it has finished: nothing else does.
  view.printing = operation;
  operation.connect('failed', (_operation, error) => printerr('Printing failed:', error.message));
  operation.connect('finished', () => draft.move(paper, Gio.FileCopyFlags.OVERWRITE, null, null));
  operation.print();
}

context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('WebKitGTK');
  session.set_application_info(info);
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true });
    const content = view.get_user_content_manager();
    content.connect('script-message-received::print', () => print(view));
    content.register_script_message_handler('print');
    // A microphone that beeps, and a person who allows it.
    view.get_settings().set_enable_media_stream(true);
    view.get_settings().set_enable_mock_capture_devices(true);
    view.connect('permission-request', (_view, request) => {
      request.allow();
      return true;
    });
    view.connect('close', () => window.destroy());
    window.add(view);
    window.show_all();
    view.grab_focus();
    return view;
  });
});
Gtk.main();
